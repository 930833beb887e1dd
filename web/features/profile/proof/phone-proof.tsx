import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { MessageSquareText } from 'lucide-react'
import { isAbroad } from '#contract/phones.ts'
import { ApiError } from '#web/platform/api.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { textLink } from '#web/ui/button-look.ts'
import { FieldError } from '#web/ui/form/field-frame.tsx'
import { useSendCode, verificationMessagesQuery } from '../profile.queries.ts'
import { MessageNotice } from './message-notice.tsx'
import { PhoneCodeForm } from './phone-code-form.tsx'
import { ProofCard } from './proof-card.tsx'
import { PhoneMark } from './proof-mark.tsx'

export function PhoneProof({ phone, verified }: { phone: string | null; verified: string | null }) {
  const { t } = useTranslation('profile')
  const { digits } = useFormats()
  return (
    <ProofCard
      heading={t('phone')}
      value={phone && digits(phone)}
      mark={phone && <PhoneMark phone={phone} at={verified} />}
    >
      {!phone && (
        <p>
          {t('phone_missing')}{' '}
          <Link to="/dashboard" search={{ tab: 'personalInfo' }} className={`inline-block py-2 ${textLink}`}>
            {t('add_phone')}
          </Link>
        </p>
      )}
      {phone && isAbroad(phone) && <p className="text-ink-soft text-sm">{t('phone_abroad')}</p>}
      {phone && !isAbroad(phone) && !verified && <Steps />}
    </ProofCard>
  )
}

function Steps() {
  const { t } = useTranslation('profile')
  const send = useSendCode()
  const { data: messages } = useQuery(verificationMessagesQuery)
  const state = messages?.phone ?? null
  // A code that was sent a moment ago is still valid.
  const tooSoon = send.error instanceof ApiError && send.error.code === 'rate_limited'
  const sent = send.isSuccess || tooSoon
  return (
    <>
      <p className="text-ink-soft text-sm">{t('phone_why')}</p>
      <MessageNotice channel="phone" state={state} requested={send.data?.message} />
      {sent && state !== 'failed' && <PhoneCodeForm />}
      <Button variant={sent ? 'quiet' : 'secondary'} pending={send.isPending} onClick={() => send.mutate()}>
        <MessageSquareText aria-hidden="true" className="size-4.5" />
        {t(sent ? 'send_code_again' : 'send_code')}
      </Button>
      {send.error && (
        <div role="alert">
          <FieldError id="phone-proof" errors={[reasonOf(send.error)]} />
        </div>
      )}
    </>
  )
}

const reasonOf = (problem: Error) => (problem instanceof ApiError && problem.fields['phone']?.[0]) || problem.message
