import { Pencil } from 'lucide-react'
import { useState } from 'react'
import type { User } from '#contract/identity/identity.ts'
import { useMe } from '#web/platform/session.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { ProfileForm } from './profile-form.tsx'
import { PhoneMark, ProofMark } from './proof/proof-mark.tsx'

export function PersonalInformation() {
  const { data: me } = useMe()
  const [editing, setEditing] = useState(false)
  if (!me) return null
  const close = () => setEditing(false)
  return (
    <Card className="max-w-2xl">
      {editing ? (
        <ProfileForm me={me} onSaved={close} onCancel={close} />
      ) : (
        <Details me={me} onEdit={() => setEditing(true)} />
      )}
    </Card>
  )
}

function Details({ me, onEdit }: { me: User; onEdit: () => void }) {
  const { t } = useTranslation(['profile', 'ui'])
  const { digits } = useFormats()
  return (
    <div className="grid justify-items-start gap-4">
      <div className="w-full">
        <Facts>
          <Fact name={t('name')}>{me.name}</Fact>
          <Fact name={t('email')}>
            <span className="break-all">{me.email}</span>
            <ProofMark at={me.email_verified_at} />
          </Fact>
          <Fact name={t('phone')}>
            {me.phone ? digits(me.phone) : <span className="text-ink-faint">{t('none')}</span>}
            {me.phone && <PhoneMark phone={me.phone} at={me.phone_verified_at} />}
          </Fact>
        </Facts>
      </div>
      <Button variant="secondary" onClick={onEdit}>
        <Pencil aria-hidden="true" className="size-4.5" />
        {t('ui:edit')}
      </Button>
    </div>
  )
}
