import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Passkey } from '#contract/identity/passkeys.ts'
import { canUsePasskeys } from '#web/platform/passkeys.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { AddPasskeyDialog } from './add-passkey-dialog.tsx'
import { RemovePasskeyDialog } from './remove-passkey-dialog.tsx'
import { RenamePasskeyDialog } from './rename-passkey-dialog.tsx'
import { passkeysQuery } from './security.queries.ts'

/** The passkeys of the account; before the others of its cards open, it only adds one. */
export function PasskeysCard({ closed }: { closed: boolean }) {
  const { t } = useTranslation('security')
  const [adding, setAdding] = useState(false)
  return (
    <Card className="grid gap-4">
      <div>
        <h2 className="font-semibold text-lg">{t('passkeys.heading')}</h2>
        <p className="text-ink-soft">{t('passkeys.about')}</p>
      </div>
      <PasskeyList closed={closed} />
      {canUsePasskeys() ? (
        <Button
          variant={closed ? 'primary' : 'secondary'}
          className="justify-self-start"
          onClick={() => setAdding(true)}
        >
          {t('passkeys.add')}
        </Button>
      ) : (
        <p>{t('passkeys.not_here')}</p>
      )}
      {adding && <AddPasskeyDialog onClose={() => setAdding(false)} />}
    </Card>
  )
}

function PasskeyList({ closed }: { closed: boolean }) {
  const { t } = useTranslation('security')
  const passkeys = useQuery(passkeysQuery)
  const [acting, setActing] = useState<{ act: 'rename' | 'remove'; passkey: Passkey } | null>(null)
  if (passkeys.isPending || passkeys.isError)
    return <QueryState query={passkeys} lines={2} failed={t('passkeys.failed')} />
  if (passkeys.data.length === 0) return null
  const close = () => setActing(null)
  return (
    <>
      <ul className="grid divide-y divide-line border-line border-y">
        {passkeys.data.map((passkey) => (
          <li key={passkey.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <PasskeyFacts passkey={passkey} />
            {!closed && <PasskeyActs passkey={passkey} onAct={(act) => setActing({ act, passkey })} />}
          </li>
        ))}
      </ul>
      {acting?.act === 'rename' && <RenamePasskeyDialog passkey={acting.passkey} onClose={close} />}
      {acting?.act === 'remove' && <RemovePasskeyDialog passkey={acting.passkey} onClose={close} />}
    </>
  )
}

function PasskeyFacts({ passkey: { id, name, created_at, last_used_at } }: { passkey: Passkey }) {
  const { t } = useTranslation('security')
  const { moment } = useFormats()
  const used = last_used_at && t('passkeys.last_used', { when: moment(last_used_at) })
  return (
    <div className="min-w-0 flex-1 basis-48">
      <p id={`passkey-${id}`} className="wrap-anywhere font-semibold">
        {name}
      </p>
      <p className="text-ink-soft text-sm">{used ?? t('passkeys.added', { when: moment(created_at) })}</p>
    </div>
  )
}

function PasskeyActs({ passkey: { id }, onAct }: { passkey: Passkey; onAct: (act: 'rename' | 'remove') => void }) {
  const { t } = useTranslation('security')
  return (
    <div className="flex flex-wrap gap-2">
      {(['rename', 'remove'] as const).map((act) => (
        <Button
          key={act}
          variant="secondary"
          size="small"
          className="min-h-11"
          aria-describedby={`passkey-${id}`}
          onClick={() => onAct(act)}
        >
          {t(`passkeys.${act}`)}
        </Button>
      ))}
    </div>
  )
}
