export const tabClass =
  '-mb-px border-b-2 border-transparent px-1 pb-2 text-sm text-ink-soft hover:text-ink data-[state=active]:border-accent data-[state=active]:font-medium data-[state=active]:text-ink'
