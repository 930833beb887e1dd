import { type FormEvent, useState } from 'react'
import { digitsFor, latinDigits } from '#contract/digits.ts'
import { useLanguage } from '#web/text/use-language.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { buttonLook } from '../button-look.ts'
import { controlLook } from '../form/field-frame.tsx'

type PagerProps = { page: number; last: number; onPage: (page: number) => void }

/** First, Prev, Next, Last. A button without a target stays in its place and can be focused, but does nothing. */
export function Pager({ page, last, onPage }: PagerProps) {
  const { t } = useTranslation('list')
  const steps = [
    { name: t('pager.first'), to: 1, leads: page > 1 },
    { name: t('pager.prev'), to: page - 1, leads: page > 1 },
    { name: t('pager.next'), to: page + 1, leads: page < last },
    { name: t('pager.last'), to: last, leads: page < last },
  ]
  return (
    <nav aria-label={t('pager.name')} className="flex flex-wrap items-center gap-1.5">
      {last > 4 && <PageNumber key={page} page={page} last={last} onPage={onPage} />}
      {steps.map(({ name, to, leads }) => (
        <button
          key={name}
          type="button"
          // Not disabled: a disabled button would lose the focus at the last page.
          aria-disabled={!leads || undefined}
          onClick={() => leads && onPage(to)}
          className={`${buttonLook('secondary', 'small')} min-h-10 aria-disabled:border-line aria-disabled:bg-transparent aria-disabled:font-normal aria-disabled:text-ink-faint aria-disabled:opacity-100 max-sm:px-2.5`}
        >
          {name}
        </button>
      ))}
    </nav>
  )
}

/** Any page by its number, in digits of either script; a number beyond the last page means the last. */
function PageNumber({ page, last, onPage }: PagerProps) {
  const { t } = useTranslation('list')
  const language = useLanguage()
  const digits = (number: number) => digitsFor(String(number), language)
  const [text, setText] = useState(digits(page))

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const number = Number(latinDigits(text).trim())
    if (Number.isSafeInteger(number) && number > 0) onPage(Math.min(number, last))
    else setText(digits(page))
  }

  return (
    <form onSubmit={handleSubmit} noValidate className="mr-2">
      <label className="flex items-center gap-2 whitespace-nowrap text-ink-soft text-sm">
        {t('pager.page', { last: digits(last) })}
        <input
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="go"
          maxLength={4}
          value={text}
          onChange={(event) => setText(event.target.value)}
          className={`${controlLook} min-h-10 max-w-16 text-center text-base`}
        />
      </label>
    </form>
  )
}
