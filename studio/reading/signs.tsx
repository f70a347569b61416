import { Sign } from '../ui/sign.tsx'

export function CopySign() {
  return (
    <Sign className="size-4">
      <path d="M9 9h11v11H9zM5 15H4V4h11v1" />
    </Sign>
  )
}

export function DoneSign() {
  return (
    <Sign className="size-4">
      <path d="m5 12.5 4.5 4.5L19 7.5" />
    </Sign>
  )
}

export function PrintSign() {
  return (
    <Sign className="size-4">
      <path d="M7 9V3h10v6M7 18H3V9h18v9h-4M7 14h10v7H7z" />
    </Sign>
  )
}

export function DownSign() {
  return (
    <Sign className="size-4">
      <path d="M12 5v14m-6-6 6 6 6-6" />
    </Sign>
  )
}
