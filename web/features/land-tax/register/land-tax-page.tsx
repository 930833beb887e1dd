import { useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from '#web/text/use-translation.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { SegmentedTabs } from '#web/ui/form/segmented-tabs.tsx'
import { lazyInBrowser } from '#web/ui/late-part.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import { AddressedLand, isAddressed } from './addressed-land.tsx'
import { EditRegistration } from './edit-registration.tsx'
import type { AddressedLand as Land } from './land-tax-search.ts'
import { RegistrationForm } from './registration-form.tsx'

const Calculator = lazyInBrowser(() => import('../estimate/calculator.tsx').then((file) => file.Calculator))

const views = ['register', 'estimate'] as const

/** Land TAX: registration, its correction, and the calculator. */
export function LandTaxPage() {
  const { t } = useTranslation('land-tax')
  const { edit, view, ...land } = useSearch({ from: '/land-tax' })
  const navigate = useNavigate()
  if (edit !== undefined)
    return (
      <div className="page-width grid gap-5 py-6 sm:py-8">
        <PageTitle>{t('form.edit_title')}</PageTitle>
        <h1 className="font-semibold text-3xl">{t('form.edit_title')}</h1>
        <EditRegistration key={edit} id={edit} />
      </div>
    )
  const chosen = view ?? 'register'
  const title = t(chosen === 'estimate' ? 'estimate.heading' : 'title')
  return (
    <div className="page-width py-6 sm:py-8">
      <PageTitle about={t(chosen === 'estimate' ? 'estimate.about' : 'about')}>{title}</PageTitle>
      <SegmentedTabs
        label={t('title')}
        heading={<h1 className="font-semibold text-3xl">{title}</h1>}
        tabs={views.map((id) => ({ id, label: t(`view.${id}`) }))}
        selected={chosen}
        onSelect={(id) =>
          void navigate({
            to: '/land-tax',
            search: { view: id === 'estimate' ? id : undefined },
            replace: true,
            resetScroll: false,
          })
        }
      >
        {chosen === 'register' ? (
          <Register land={land} />
        ) : (
          <Suspense fallback={<Skeleton lines={8} />}>
            <Calculator />
          </Suspense>
        )}
      </SegmentedTabs>
    </div>
  )
}

const Register = ({ land }: { land: Land }) =>
  isAddressed(land) ? <AddressedLand land={land} /> : <RegistrationForm registration={null} />
