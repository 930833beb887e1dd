import { useState } from 'react'
import type { User } from '#contract/identity/identity.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx'
import { DisableTwoFactorDialog } from './disable-two-factor-dialog.tsx'
import { EnableTwoFactorDialog } from './enable-two-factor-dialog.tsx'

export function TwoFactorCard({ me }: { me: User }) {
  const { t } = useTranslation('security')
  const [open, setOpen] = useState<'enable' | 'disable' | null>(null)
  const on = me.two_factor_enabled

  return (
    <Card className="grid justify-items-start gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="font-semibold text-lg">{t('two_factor.heading')}</h2>
        <StatusBadge tone={on ? 'good' : 'neutral'}>{t(on ? 'two_factor.on' : 'two_factor.off')}</StatusBadge>
      </div>
      <p className="text-ink-soft">{t(on ? 'two_factor.about_on' : 'two_factor.about_off')}</p>
      {on ? (
        <Button variant="secondary" onClick={() => setOpen('disable')}>
          {t('two_factor.disable')}
        </Button>
      ) : (
        <Button onClick={() => setOpen('enable')}>{t('two_factor.enable')}</Button>
      )}
      {open === 'enable' && <EnableTwoFactorDialog onClose={() => setOpen(null)} />}
      {open === 'disable' && <DisableTwoFactorDialog onClose={() => setOpen(null)} />}
    </Card>
  )
}
