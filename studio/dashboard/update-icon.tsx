import { Book, Coins, Image, Languages, type LucideIcon, PenLine, Shield, Sparkles, Terminal } from 'lucide-react'
import type { Update } from './dashboard-query.ts'
import './updates.css'

const ICONS: Readonly<Record<Update['icon'], LucideIcon>> = {
  book: Book,
  pen: PenLine,
  image: Image,
  languages: Languages,
  coins: Coins,
  shield: Shield,
  terminal: Terminal,
  sparkles: Sparkles,
}

/** A small picture in the entry's colour; it says nothing that the words don't. */
export function UpdateIcon({ icon, color }: Pick<Update, 'icon' | 'color'>) {
  const Icon = ICONS[icon]
  return (
    <span aria-hidden className="update-icon" data-color={color}>
      <Icon className="size-4" strokeWidth={1.75} />
    </span>
  )
}
