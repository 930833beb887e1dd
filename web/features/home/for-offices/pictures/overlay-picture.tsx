import { useFormats } from '#web/text/use-formats.ts'

const numbers = [
  { dag: '121', x: 104, y: 16 },
  { dag: '126', x: 52, y: 46 },
  { dag: '125', x: 104, y: 56 },
  { dag: '63', x: 172, y: 28 },
  { dag: '65', x: 214, y: 20 },
  { dag: '127', x: 46, y: 98 },
  { dag: '122', x: 186, y: 92 },
]

/** Parcels of today over the dashed lines of an older survey. */
export function OverlayPicture() {
  const { digits } = useFormats()
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 240 124"
      className="block w-full rounded-control border border-line-strong as-paper bg-land"
    >
      <path d="M0 0h38L18 34 0 44Z" className="fill-homestead" />
      <path d="M198 0c-6 34 22 52 12 124h14c10-70-18-90-12-124Z" className="fill-water" />
      <path
        d="M38 0 18 34 0 44M18 34l56 30 66 8M74 64 62 124M74 64 84 26 144 12M84 26 76 0M84 26l-20-8M140 72l-26 52M170 62l70-22M170 62l28 62M62 96l-62-8M144 12l-6-12M190 0l-20 62"
        className="fill-none stroke-plot-line"
      />
      <path
        d="M0 62 88 78l72-22 80 8M96 0l-16 78 26 46M172 0l-12 56 26 68"
        strokeDasharray="4 4"
        className="fill-none stroke-older [stroke-opacity:0.7]"
      />
      <path d="m144 12 26 50-34 42-40-22Z" className="fill-parcel stroke-2 stroke-parcel [fill-opacity:0.22]" />
      <g textAnchor="middle" dominantBaseline="central" className="fill-ink-faint text-[11px]">
        {numbers.map(({ dag, x, y }) => (
          <text key={dag} x={x} y={y}>
            {digits(dag)}
          </text>
        ))}
        <text x="136" y="62" className="fill-parcel-ink font-semibold text-[17px]">
          {digits('123')}
        </text>
      </g>
    </svg>
  )
}
