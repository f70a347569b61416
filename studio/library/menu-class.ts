export const menuClass = 'z-40 min-w-48 rounded-md border border-line bg-paper p-1 text-sm text-ink shadow-lift'

export const menuItemClass =
  'flex cursor-pointer items-center gap-2.5 rounded-[5px] px-3 py-2 outline-none select-none data-[highlighted]:bg-sunken'
