import { Link } from '@tanstack/react-router'
import { Check, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { BuiltOn, type Import, type ImportKindId } from '#contract/imports/imports.ts'
import { ApiError, messageOf } from '#web/platform/api.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { roomyLink } from '#web/ui/button-look.ts'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { useImportAct } from '../imports.queries.ts'
import { ImportProgress } from './import-progress.tsx'
import { countWarnings } from './import-warnings.tsx'
import { useChangeWords } from './use-change-words.ts'

/** Kinds whose undoing is told in words of their own. */
const undoWords: Partial<Record<ImportKindId, 'parcels' | 'scans' | 'staff'>> = {
  parcels: 'parcels',
  scans: 'scans',
  staff: 'staff',
}

const passwordErrors = (problem: Error | null) =>
  problem instanceof ApiError ? problem.fields['current_password'] : undefined

/** Button to enter a ready import, or to take an entered one back. */
export function ImportActs({ opened }: { opened: Import }) {
  const { t } = useTranslation('imports')
  const { count, moment } = useFormats()
  const what = useChangeWords()(opened)
  const [asks, setAsks] = useState(false)
  const act = opened.state === 'ready' ? 'enter' : 'undo'
  const doing = useImportAct(opened.id, act)
  const warned = countWarnings(opened)
  const changes = opened.counts.new + opened.counts.changed
  const words = { what }
  const { refused } = opened.counts
  const isStaff = opened.kind === 'staff'
  const [password, setPassword] = useState('')

  function close() {
    setAsks(false)
    setPassword('')
  }

  /** A wrong password is said at its field, so the question stays. */
  const confirm = () =>
    doing.mutate(isStaff ? { current_password: password } : undefined, {
      onSettled: (_done, problem) => passwordErrors(problem) === undefined && close(),
    })

  if (opened.state === 'undone' && opened.undone_at)
    return <Notice tone="waiting">{t(isStaff ? 'undone_staff' : 'undone', { at: moment(opened.undone_at) })}</Notice>
  if (opened.state === 'ready' && changes === 0) return <Notice tone="waiting">{t('enter.nothing')}</Notice>
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {opened.entered_at && (
        <Notice tone="good">
          <p>{t('entered', { what, at: moment(opened.entered_at) })}</p>
          {opened.kind === 'khatians' && (
            <Link to="/admin/$page" params={{ page: 'quality' }} className={roomyLink}>
              {t('quality')}
            </Link>
          )}
        </Notice>
      )}
      {doing.error && !asks && (
        <Notice tone="bad">
          <p className="font-semibold">{t(`${act}.failed`)}</p>
          <p>{messageOf(doing.error, '')}</p>
          <RecordsInTheWay problem={doing.error} />
        </Notice>
      )}
      <div>
        {act === 'enter' ? (
          <Button pending={doing.isPending} onClick={() => setAsks(true)}>
            <Check aria-hidden="true" className="size-4.5" />
            {t('enter.act', words)}
          </Button>
        ) : (
          <Button variant="secondary" pending={doing.isPending} onClick={() => setAsks(true)}>
            <Undo2 aria-hidden="true" className="size-4.5" />
            {t('undo.act')}
          </Button>
        )}
      </div>
      {asks && (
        <ConfirmDialog
          title={t(`${act}.title`)}
          action={act === 'enter' ? t('enter.act', words) : t('undo.act')}
          variant={act === 'enter' ? 'primary' : 'danger'}
          pending={doing.isPending}
          onConfirm={confirm}
          onClose={close}
        >
          {act === 'enter' ? t('enter.about', words) : t(`undo.about.${undoWords[opened.kind] ?? 'table'}`)}
          {act === 'enter' && isStaff && opened.counts.new > 0 && <p>{t('enter.mails')}</p>}
          {act === 'enter' && refused > 0 && <p>{t('enter.left_out', { count: refused, number: count(refused) })}</p>}
          {act === 'enter' && warned > 0 && (
            <p className="font-semibold">{t('warnings.enter', { count: warned, number: count(warned) })}</p>
          )}
          {isStaff && (
            <div className="pt-4">
              <PasswordField
                name="current_password"
                label={t('password')}
                help={t('password_help')}
                autoComplete="current-password"
                value={password}
                onChange={(event) => setPassword(event.target.value)}
                errors={passwordErrors(doing.error)}
              />
            </div>
          )}
          {doing.isPending && opened.written && <ImportProgress opened={opened} />}
        </ConfirmDialog>
      )}
    </div>
  )
}

/** Some of the records that block taking an import back, each with a link to its page. */
function RecordsInTheWay({ problem }: { problem: Error }) {
  const { t } = useTranslation('imports')
  const { digits } = useFormats()
  const found = problem instanceof ApiError ? BuiltOn.safeParse(problem.extra).data : undefined
  if (!found || found.records.length === 0) return null
  return (
    <ul aria-label={t('undo.in_the_way')} className="flex flex-wrap gap-x-4">
      {found.records.map(({ id, page, name }) => (
        <li key={id}>
          {page === null ? (
            name
          ) : (
            <Link to="/admin/$page/$id" params={{ page, id: String(id) }} className={roomyLink}>
              {t('chosen', { dag: digits(name) })}
            </Link>
          )}
        </li>
      ))}
    </ul>
  )
}
