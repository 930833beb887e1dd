import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Program, ProgramWithKey } from '#contract/programs/programs.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { notify } from '#web/ui/feedback/toast.ts'
import { AddProgramDialog } from './add-program-dialog.tsx'
import { ProgramCard } from './program-card.tsx'
import { programsQuery, useRevokeProgram } from './programs.queries.ts'
import { RenewKeyDialog } from './renew-key-dialog.tsx'
import { SecretDialog } from './secret-dialog.tsx'
import { SectionHead } from './section-head.tsx'

type Opened = { act: 'add' } | { act: 'renew' | 'revoke'; program: Program } | { act: 'key'; given: ProgramWithKey }

/** Accounts of programs, with their keys. */
export function ProgramsSection() {
  const { t } = useTranslation('programs')
  const query = useQuery(programsQuery)
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = () => setOpened(null)
  const showKey = (given: ProgramWithKey) => setOpened({ act: 'key', given })
  return (
    <section aria-labelledby="programs-heading" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <SectionHead
        id="programs-heading"
        title={t('accounts.title')}
        about={t('accounts.about')}
        add={t('accounts.add')}
        onAdd={() => setOpened({ act: 'add' })}
      />
      <QueryState query={query} failed={t('accounts.failed')} lines={3} />
      {query.data?.length === 0 && <p className="text-ink-soft">{t('accounts.none')}</p>}
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {query.data?.map((program) => (
          <ProgramCard key={program.id} program={program} onAct={(act) => setOpened({ act, program })} />
        ))}
      </ul>
      {opened?.act === 'add' && <AddProgramDialog onAdded={showKey} onClose={close} />}
      {opened?.act === 'renew' && <RenewKeyDialog program={opened.program} onRenewed={showKey} onClose={close} />}
      {opened?.act === 'revoke' && <RevokeDialog program={opened.program} onClose={close} />}
      {opened?.act === 'key' && (
        <SecretDialog
          title={t('key.title', { name: opened.given.program.name })}
          about={t('key.about')}
          once={t('key.once')}
          secret={opened.given.key}
          onClose={close}
        />
      )}
    </section>
  )
}

function RevokeDialog({ program: { id, name }, onClose }: { program: Program; onClose: () => void }) {
  const { t } = useTranslation('programs')
  const revoke = useRevokeProgram()
  return (
    <ConfirmDialog
      title={t('revoke.title', { name })}
      action={t('revoke.act')}
      pending={revoke.isPending}
      onClose={onClose}
      onConfirm={() =>
        revoke.mutate(id, {
          onSuccess: () => notify.success(t('revoke.done')),
          onError: ({ message }) => notify.error(message),
          onSettled: onClose,
        })
      }
    >
      {t('revoke.about')}
    </ConfirmDialog>
  )
}
