import { Mail, MessageSquareText } from 'lucide-react'
import type { DemoMessage } from '#contract/notifications/notifications.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { textLink } from '#web/ui/button-look.ts'
import { partsOf } from './linked-text.ts'

const signs = { email: Mail, sms: MessageSquareText }

export function DemoMessageCard({ message }: { message: DemoMessage }) {
  const { t } = useTranslation('notifications')
  const { moment } = useFormats()
  const Sign = signs[message.channel]
  const heading = `demo-message-${message.id}`
  return (
    <article
      aria-labelledby={heading}
      className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-card border border-line bg-card p-4 shadow-card sm:p-5"
    >
      <header>
        <h2 id={heading} className="flex items-start gap-2.5 font-semibold">
          <Sign aria-hidden="true" className="mt-1 size-5 shrink-0 text-brand" />
          <span className="min-w-0 wrap-anywhere">
            {t(`outbox.${message.channel}`)}
            {message.subject && <span lang={languageIn(message.text)}> · {message.subject}</span>}
          </span>
        </h2>
        <p className="text-ink-soft text-sm">
          {t('outbox.to', { to: message.to })} · {moment(message.created_at)}
        </p>
      </header>
      <p lang={languageIn(message.text)} className="whitespace-pre-line border-line border-t pt-3">
        {partsOf(message.text).map(({ at, text, href }) =>
          href ? (
            <a key={at} href={href} className={`break-all ${textLink}`}>
              {text}
            </a>
          ) : (
            text
          ),
        )}
      </p>
    </article>
  )
}

/** A message is in the language of its recipient; a name in it may be in the other. */
function languageIn(text: string) {
  const letters = (script: RegExp) => text.match(script)?.length ?? 0
  return letters(/[\u0985-\u09b9]/g) > letters(/[a-z]/gi) ? 'bn' : 'en'
}
