import { useQuery } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/form/field-frame.tsx'
import { useSendVerification, verificationMessagesQuery } from '../profile.queries.ts'
import { MessageNotice } from './message-notice.tsx'
import { ProofCard } from './proof-card.tsx'
import { ProofMark } from './proof-mark.tsx'

export function EmailProof({ email, verified }: { email: string; verified: string | null }) {
  const { t } = useTranslation('profile')
  const send = useSendVerification()
  const { data: messages } = useQuery({ ...verificationMessagesQuery, enabled: !verified })
  return (
    <ProofCard heading={t('email')} value={email} mark={<ProofMark at={verified} />}>
      {!verified && (
        <>
          <p className="text-ink-soft text-sm">{t('email_why')}</p>
          <MessageNotice channel="email" state={messages?.email ?? null} requested={send.data?.message} />
          <Button variant="secondary" pending={send.isPending} onClick={() => send.mutate()}>
            <Send aria-hidden="true" className="size-4.5" />
            {t('send_verification')}
          </Button>
          {send.error && (
            <div role="alert">
              <FieldError id="email-proof" errors={[send.error.message]} />
            </div>
          )}
        </>
      )}
    </ProofCard>
  )
}
