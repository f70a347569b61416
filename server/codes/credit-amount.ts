/** What one code or link may give. */
const MOST = 10_000

export function isCreditAmount(credits: number): boolean {
  return Number.isSafeInteger(credits) && credits >= 1 && credits <= MOST
}
