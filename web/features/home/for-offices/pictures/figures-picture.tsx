// Two weeks of an office: cases done, with late ones on top. Friday and Saturday are quiet.
const days = [
  { day: 'mon', done: 26, late: 10 },
  { day: 'tue', done: 36, late: 14 },
  { day: 'wed', done: 30, late: 12 },
  { day: 'thu', done: 46, late: 18 },
  { day: 'fri', done: 9, late: 5 },
  { day: 'sat', done: 7, late: 3 },
  { day: 'sun', done: 50, late: 20 },
  { day: 'mon2', done: 42, late: 17 },
  { day: 'tue2', done: 58, late: 20 },
  { day: 'wed2', done: 54, late: 19 },
  { day: 'thu2', done: 62, late: 22 },
]

export const FiguresPicture = () => (
  <svg aria-hidden="true" viewBox="0 0 240 112" className="block w-full">
    {days.map(({ day, done, late }, place) => (
      <g key={day}>
        <rect x={place * 22 + 2} y={108 - done - late} width="14" height={done} rx="2" className="fill-brand" />
        <rect x={place * 22 + 2} y={108 - late} width="14" height={late} className="fill-marigold" />
      </g>
    ))}
    <path d="M0 109h240" className="stroke-line-strong" />
  </svg>
)
