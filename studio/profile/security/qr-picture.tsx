import createQrCode from 'qrcode-generator'

/** Light modules around the code that cameras need. */
const MARGIN = 4

/** What a camera reads, always dark on white. */
export default function QrPicture({ text, label }: { text: string; label: string }) {
  const code = createQrCode(0, 'M')
  code.addData(text)
  code.make()
  const count = code.getModuleCount()
  const places = Array.from({ length: count }, (_, at) => at)
  const path = places
    .flatMap((row) => places.filter((column) => code.isDark(row, column)).map((column) => `M${column},${row}h1v1h-1z`))
    .join('')
  const size = count + 2 * MARGIN
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-MARGIN} ${-MARGIN} ${size} ${size}`}
      className="size-48 rounded-md border border-line"
      shapeRendering="crispEdges"
    >
      <rect x={-MARGIN} y={-MARGIN} width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
