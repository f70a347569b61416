import { Link } from '../app/link.tsx'

/** The name with its pen. */
export function Brand() {
  return (
    <Link to="/" className="flex items-center gap-2 font-serif text-lg font-semibold tracking-tight text-ink">
      <img src="/favicon.svg" alt="" width="24" height="24" className="rounded-[5px]" />
      <span className="max-[22rem]:sr-only">Kalam</span>
    </Link>
  )
}
