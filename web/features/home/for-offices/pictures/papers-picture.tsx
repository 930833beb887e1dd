const sheets = [
  { turn: 'rotate(-9 60 66)', x: 24, head: 'fill-line-strong' },
  { turn: 'rotate(9 180 66)', x: 144, head: 'fill-line-strong' },
  { turn: '', x: 84, head: 'fill-brand-mid' },
]
const lines = [40, 49, 58, 67, 76, 85]

/** Three papers with lines and the seal of a signature. */
export const PapersPicture = () => (
  <svg aria-hidden="true" viewBox="0 0 240 128" className="block w-full">
    {sheets.map(({ turn, x, head }) => (
      <g key={x} transform={turn}>
        <rect x={x} y="14" width="72" height="100" rx="3" className="fill-card stroke-line-strong" />
        <rect x={x + 10} y="24" width="38" height="6" className={head} />
        {lines.map((y, line) => (
          <path key={y} d={`M${x + 10} ${y}h${line % 3 === 2 ? 38 : 52}`} className="stroke-2 stroke-line-strong" />
        ))}
        <circle cx={x + 55} cy="99" r="8" className="fill-none stroke-2 stroke-marigold" />
        <path d={`m${x + 51} 99 3 3 5-6`} className="fill-none stroke-2 stroke-brand-mid" />
      </g>
    ))}
  </svg>
)
