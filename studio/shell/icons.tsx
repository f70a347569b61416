import { Sign } from '../ui/sign.tsx'

export function MenuSign() {
  return (
    <Sign className="size-5">
      <path d="M4 6h16M4 12h16M4 18h16" />
    </Sign>
  )
}

export function SearchSign() {
  return (
    <Sign className="size-5">
      <path d="m20 20-4-4m2-5a7 7 0 1 1-14 0 7 7 0 0 1 14 0Z" />
    </Sign>
  )
}

export function SunSign() {
  return (
    <Sign className="size-5">
      <path d="M12 3v1m0 16v1M3 12h1m16 0h1M5.6 5.6l.7.7m11.4 11.4.7.7M5.6 18.4l.7-.7M17.7 6.3l.7-.7M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0Z" />
    </Sign>
  )
}

export function MoonSign() {
  return (
    <Sign className="size-5">
      <path d="M20.5 14.5A8.7 8.7 0 0 1 9.5 3.5a8.7 8.7 0 1 0 11 11Z" />
    </Sign>
  )
}
