import { useFormats } from '#web/text/use-formats.ts'

/** The sum, large. The server may say that it has changed: an error summary leads here. */
export function TaxTotal({ label, amount }: { label: string; amount: number }) {
  const { taka } = useFormats()
  return (
    <p
      id="total_amount"
      tabIndex={-1}
      className="flex flex-wrap items-center justify-between gap-x-4 rounded-card border border-green-100 bg-green-50 px-4 py-3"
    >
      {label} <strong className="text-2xl">{taka(amount)}</strong>
    </p>
  )
}
