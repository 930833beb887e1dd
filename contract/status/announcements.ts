import { z } from 'zod'
import { Day, DayOrNull } from '#contract/answers.ts'
import { recordsQuery, versionFields } from '#contract/records/records.ts'
import { Announcement } from '#contract/status/status.ts'
import { areDaysInOrder, isSeen, lastBeforeFirst, textBlock } from '#contract/text-input.ts'

/** Announcement of the office to everybody, with its author and version. */
export const AnnouncementRecord = Announcement.extend({ created_by: z.string(), ...versionFields })
export type AnnouncementRecord = z.infer<typeof AnnouncementRecord>

export const AnnouncementsQuery = recordsQuery('from_day')

const Text = textBlock(300).refine(isSeen, { error: 'required' })

export const AnnouncementForm = z
  .object({
    text_en: Text,
    text_bn: Text,
    from_day: Day,
    /** The last day; without it the announcement is visible until it is deleted. */
    until_day: DayOrNull.optional(),
  })
  .refine(areDaysInOrder, lastBeforeFirst)
export type AnnouncementForm = z.output<typeof AnnouncementForm>
