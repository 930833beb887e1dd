import { DocumentGroup, MutationType, missingGroups } from '#contract/mutations/needed-papers.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { PaperGroup } from '../papers/paper-group.tsx'
import { PaperLine } from '../papers/paper-line.tsx'
import { FormSection } from './form-section.tsx'
import type { ChosenFiles } from './use-chosen-files.ts'
import type { MutationFormState } from './use-mutation-form.ts'

/** Papers in four groups; they are sent once the fee is paid. */
export function DocumentsSection({ form, files }: { form: MutationFormState; files: ChosenFiles }) {
  const { t } = useTranslation('mutations')
  const type = MutationType.safeParse(form.draft.mutation_type).data ?? null
  const missing = type
    ? missingGroups(
        type,
        files.present.map(({ group }) => group),
      )
    : []
  return (
    <FormSection section="documents" form={form} about={t('papers.rules')}>
      <div className="grid gap-5 sm:grid-cols-2">
        {DocumentGroup.options.map((group) => (
          <PaperGroup
            key={group}
            group={group}
            type={type}
            missing={missing.includes(group)}
            onChoose={(chosen) => files.add(group, chosen)}
          >
            {files.listed
              .filter((paper) => paper.group === group)
              .map(({ key, name, file, stored }) => (
                <PaperLine key={key} name={name} file={file} stored={stored} onRemove={() => files.remove(key)} />
              ))}
          </PaperGroup>
        ))}
      </div>
      <p className="text-ink-soft text-sm">{t('papers.later')}</p>
    </FormSection>
  )
}
