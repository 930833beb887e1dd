import { Link, Navigate, useSearch } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import type { User } from '#contract/identity/identity.ts'
import { stringifySearch } from '#web/platform/search-params.ts'
import { useMe } from '#web/platform/session.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { roomyLink } from '#web/ui/button-look.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import { AddressedDag } from './addressed-dag.tsx'
import { forgetMade, madeMutation } from './made-mutation.ts'
import { MutationForm } from './mutation-form.tsx'

export function NewMutationPage() {
  const search = useSearch({ from: '/mutations/new' })
  const { data: me } = useMe()
  // The session ended while the page was open: by time, or from another device.
  if (me === null) return <Navigate to="/login" search={{ next: `/mutations/new${stringifySearch(search)}` }} replace />
  return me && <Apply me={me} dag={search.dag} />
}

type ApplyProps = { me: User; dag: number | undefined }

/** A mutation made before a reload resumes at its current step. */
function Apply({ me, dag }: ApplyProps) {
  const { t } = useTranslation('mutations')
  const [made] = useState(() => {
    const before = madeMutation(me.id)
    forgetMade(me.id)
    return before
  })
  if (made) return <Navigate to="/mutations/$id" params={{ id: String(made.id) }} replace />
  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-5 py-6 sm:py-8">
      <PageTitle about={t('apply_about')}>{t('apply')}</PageTitle>
      <header>
        <Link to="/dashboard" search={{ tab: 'mutations' }} className={`${roomyLink} gap-2`}>
          <ArrowLeft aria-hidden="true" className="size-4.5" />
          {t('to_mutations')}
        </Link>
        <h1 className="font-semibold text-3xl">{t('apply')}</h1>
      </header>
      {dag === undefined ? <MutationForm me={me} /> : <AddressedDag id={dag} me={me} />}
    </div>
  )
}
