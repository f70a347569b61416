/** A part's name as books set it: its number over its title. `Chapter 3: The Reef` is read as it is written. */
export function PartHeading({ heading }: { heading: string }) {
  const [, number, title] = /^(\D{1,20}\d+): (.+)$/.exec(heading) ?? []
  if (number === undefined) return heading
  return (
    <>
      <span className="part-number">
        {number}
        <span>:</span>
      </span>{' '}
      {title}
    </>
  )
}
