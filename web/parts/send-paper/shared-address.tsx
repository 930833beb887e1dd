import { Check, Copy, Mail, MessageCircle, MessageSquareText } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonLook } from '#web/ui/button-look.ts'
import { Field } from '#web/ui/form/field.tsx'

type SharedAddressProps = {
  address: string
  title: string
  /** A sentence that goes along, such as the last day. */
  note?: string
}

/** An address in a field that can be selected, and the ways to send it: WhatsApp, SMS, e-mail, copying. */
export function SharedAddress({ address, title, note }: SharedAddressProps) {
  const { t } = useTranslation('send-paper')
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [outcome, setOutcome] = useState<'copied' | 'selected' | null>(null)
  const text = encodeURIComponent([title, address, ...(note ? [note] : [])].join('\n'))
  const ways = [
    { Sign: MessageCircle, name: t('way.whatsapp'), href: `https://wa.me/?text=${text}` },
    { Sign: MessageSquareText, name: t('way.sms'), href: `sms:?body=${text}` },
    { Sign: Mail, name: t('way.email'), href: `mailto:?subject=${encodeURIComponent(title)}&body=${text}` },
  ]

  async function copy() {
    const copied = await navigator.clipboard?.writeText(address).then(
      () => true,
      () => false,
    )
    if (!copied) {
      field.current?.focus()
      field.current?.select()
    }
    setOutcome(copied ? 'copied' : 'selected')
  }
  return (
    <div className="grid gap-3">
      <Field
        ref={field}
        id={id}
        name="address"
        label={t('address')}
        value={address}
        readOnly
        dir="ltr"
        className="font-mono text-sm"
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => void copy()}>
          {outcome === 'copied' ? (
            <Check aria-hidden="true" className="size-4.5" />
          ) : (
            <Copy aria-hidden="true" className="size-4.5" />
          )}
          {t('copy')}
        </Button>
        {ways.map(({ Sign, name, href }) => (
          <a
            key={name}
            href={href}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonLook('secondary', 'normal')}
          >
            <Sign aria-hidden="true" className="size-4.5" />
            {name}
          </a>
        ))}
      </div>
      <p role="status" className="text-sm">
        {outcome && t(`copy_outcome.${outcome}`)}
      </p>
    </div>
  )
}
