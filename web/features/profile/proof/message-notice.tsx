import type { MessageState } from '#contract/notifications/message-state.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'

type MessageNoticeProps = {
  channel: 'email' | 'phone'
  state: MessageState | null
  /** Answer to the last request of this page; a failure is shown without one too. */
  requested: string | undefined
}

/** Says whether a link or code waits, was sent or failed. */
export function MessageNotice({ channel, state, requested }: MessageNoticeProps) {
  const { t } = useTranslation('profile')
  if (state === 'failed') return <Notice tone="bad">{t(`message.${channel}.failed`)}</Notice>
  if (!requested) return null
  if (state === 'sent') return <Notice tone="good">{t(`message.${channel}.sent`)}</Notice>
  return <Notice tone="waiting">{requested}</Notice>
}
