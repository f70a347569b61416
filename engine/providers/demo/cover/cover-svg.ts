export interface CoverRequest {
  readonly prompt: string
  readonly size: string
  readonly subject: string
}
export function coverSvg(_request: CoverRequest): string {
  return '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>'
}
