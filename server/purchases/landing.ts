/** Where a purchase lands. The address itself grants nothing: it shows what a verified payment has settled. */
export function landingOf(url: string, credits: number): string {
  return `${url}/claim/CREDIT${credits}-SUCCESS`
}
