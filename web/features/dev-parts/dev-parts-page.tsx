import type { ReactNode } from 'react'
import { ParcelOutline } from '#web/parts/land/parcel-outline.tsx'
import { PlaceSearch } from '#web/parts/place/place-search/place-search.tsx'
import { useTranslation } from '#web/text/use-translation.ts'
import { Card } from '#web/ui/card.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { ParcelPattern } from '#web/ui/parcel-pattern.tsx'
import { ButtonParts, FieldParts, SelectParts, SwitchParts } from './control-parts.tsx'
import { BadgeParts, FaceParts } from './face-parts.tsx'
import { neighbours, owners, parcel } from './made-up.ts'
import { ConfirmParts, NoticeParts } from './word-parts.tsx'

export function DevPartsPage() {
  const { t } = useTranslation('dev-parts')
  return (
    <div className="page-width grid gap-6 py-8">
      <PageTitle>{t('title')}</PageTitle>
      <header>
        <h1 className="font-semibold text-3xl">{t('title')}</h1>
        <p className="text-ink-soft">{t('about')}</p>
      </header>
      <Group title={t('group.search')}>
        <PlaceSearch size="bar" />
      </Group>
      <Group title={t('group.buttons')}>
        <ButtonParts />
      </Group>
      <Group title={t('group.fields')}>
        <FieldParts />
      </Group>
      <Group title={t('group.select')}>
        <SelectParts />
      </Group>
      <Group title={t('group.switches')}>
        <SwitchParts />
      </Group>
      <Group title={t('group.badges')}>
        <BadgeParts />
      </Group>
      <Group title={t('group.faces')}>
        <FaceParts />
      </Group>
      <Group title={t('group.notices')}>
        <NoticeParts />
      </Group>
      <Group title={t('group.confirm')}>
        <ConfirmParts />
      </Group>
      <Group title={t('group.table')}>
        <DataTable
          caption={t('group.table')}
          rows={owners}
          rowKey={(row) => row.id}
          columns={[
            { key: 'owner', header: t('owner'), cell: (row) => row.owner, heads: true },
            { key: 'share', header: t('share'), cell: (row) => row.share, align: 'end' },
          ]}
        />
      </Group>
      <Group title={t('group.outline')}>
        <ParcelOutline dag_no="123" geojson={parcel} neighbours={neighbours} />
      </Group>
      <Group title={t('group.pattern')}>
        <div className="relative h-40 rounded-card bg-deep text-bright/8">
          <ParcelPattern />
        </div>
      </Group>
    </div>
  )
}

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card>
    <h2 className="mb-4 font-semibold text-lg">{title}</h2>
    {children}
  </Card>
)
