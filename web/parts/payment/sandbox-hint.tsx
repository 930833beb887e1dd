import { FlaskConical } from 'lucide-react'
import { useTranslation } from '#web/text/use-translation.ts'

// Numbers are shown as they are typed, in either language.
const numbers = [
  { what: 'refused', phone: '01700000001', card: '4000000000000002' },
  { what: 'later', phone: '01700000002', card: '4000000000000010' },
  { what: 'never', phone: '01700000003', card: '4000000000000028' },
] as const

/** In a demo no money moves; these numbers trigger the other results. */
export function SandboxHint() {
  const { t } = useTranslation('parts')
  return (
    <details className="rounded-card border border-line-strong border-dashed px-4 py-2 text-sm">
      <summary className="flex min-h-8 pointer-coarse:min-h-11 items-center gap-2 font-semibold">
        <FlaskConical aria-hidden="true" className="size-4.5 shrink-0 text-brand-mid" />
        {t('sandbox.heading')}
      </summary>
      <p className="text-ink-soft">{t('sandbox.about')}</p>
      <dl className="mt-1 grid gap-1 pb-1">
        {numbers.map(({ what, phone, card }) => (
          <div key={what}>
            <dt className="font-semibold">{t(`sandbox.${what}`)}</dt>
            <dd className="text-ink-soft">
              {phone} · {card}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
