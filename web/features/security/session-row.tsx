import { CircleHelp, LogOut, Monitor, Smartphone, Tablet } from 'lucide-react'
import { type DeviceKind, deviceOf } from '#contract/identity/device.ts'
import type { Session } from '#contract/identity/identity.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx'
import { useDeviceWords } from './use-device-words.ts'

const signs: Record<DeviceKind, typeof Monitor> = {
  phone: Smartphone,
  tablet: Tablet,
  computer: Monitor,
  unknown: CircleHelp,
}

export function SessionRow({ session, onEnd }: { session: Session; onEnd: () => void }) {
  const { t } = useTranslation('security')
  const { moment } = useFormats()
  const words = useDeviceWords()
  const Sign = signs[deviceOf(session.device).kind]
  const name = `session-${session.id}`
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <Sign aria-hidden="true" className="size-6 shrink-0 text-brand" />
      <div className="min-w-0 flex-1 basis-48">
        <p id={name} className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          {words(session.device)}
          {session.current && <StatusBadge tone="good">{t('sessions.this')}</StatusBadge>}
        </p>
        <p className="text-ink-soft text-sm">{t('sessions.last_used', { when: moment(session.last_used_at) })}</p>
      </div>
      {!session.current && (
        <Button variant="secondary" size="small" className="min-h-11" aria-describedby={name} onClick={onEnd}>
          <LogOut aria-hidden="true" className="size-4.5" />
          {t('sessions.end')}
        </Button>
      )}
    </div>
  )
}
