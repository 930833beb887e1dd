/** Amounts, one line each with its purpose. */
export const FeeLines = ({ lines }: { lines: readonly { name: string; amount: string }[] }) => (
  <dl className="mt-3 divide-y divide-line break-inside-avoid rounded-card border border-line bg-card px-4">
    {lines.map(({ name, amount }) => (
      <div key={name} className="flex items-baseline justify-between gap-4 py-2.5">
        <dt>{name}</dt>
        <dd className="shrink-0 font-semibold tabular-nums">{amount}</dd>
      </div>
    ))}
  </dl>
)
