import { useFormats } from '#web/text/use-formats.ts'

/** Amount in large type. The server may refuse it: an error summary links to the id. */
export function AmountBox({ id, label, amount }: { id: string; label: string; amount: number }) {
  const { taka } = useFormats()
  return (
    <p
      id={id}
      tabIndex={-1}
      className="flex flex-wrap items-center justify-between gap-x-4 rounded-card border border-brand-soft bg-brand-faint px-4 py-3"
    >
      {label} <strong className="text-2xl">{taka(amount)}</strong>
    </p>
  )
}
