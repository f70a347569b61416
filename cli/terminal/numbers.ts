/** `12,345`. */
export function grouped(count: number): string {
  return String(Math.round(count)).replace(/\B(?=(\d{3})+$)/g, ',')
}

/** `1–8`, or one number when both are the same. */
export function range({ least, most }: { readonly least: number; readonly most: number }): string {
  return least === most ? String(least) : `${least}–${most}`
}

/** `USD 1.20`; below ten cents with two figures that count. */
export function amount(value: number, currency: string): string {
  return `${currency} ${value === 0 || value >= 0.1 ? value.toFixed(2) : value.toPrecision(2)}`
}
