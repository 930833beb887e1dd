import type { Insertable } from 'kysely'
import type { Db, Tables } from '#server/app/database.ts'

export async function insertInquiry(trx: Db, inquiry: Insertable<Tables['mutation_inquiries']>, file_ids: string[]) {
  const { id } = await trx.insertInto('mutation_inquiries').values(inquiry).returning('id').executeTakeFirstOrThrow()
  if (file_ids.length > 0)
    await trx
      .insertInto('mutation_inquiry_photographs')
      .values(file_ids.map((file_id) => ({ inquiry_id: id, file_id })))
      .execute()
  return id
}

/** The reports of a mutation, the oldest first. */
export const inquiriesOf = (db: Db, mutation_id: number) =>
  db
    .selectFrom('mutation_inquiries')
    .innerJoin('users', 'users.id', 'mutation_inquiries.officer_id')
    .select(['mutation_inquiries.id', 'mutation_inquiries.made_at', 'mutation_inquiries.remarks', 'users.name as by'])
    .where('mutation_inquiries.mutation_id', '=', mutation_id)
    .orderBy('mutation_inquiries.id')
    .limit(100)
    .execute()

/** The photographs of reports, in their order. */
export const photographsOf = async (db: Db, inquiry_ids: readonly number[]) =>
  inquiry_ids.length === 0
    ? []
    : db
        .selectFrom('mutation_inquiry_photographs')
        .innerJoin('files', 'files.id', 'mutation_inquiry_photographs.file_id')
        .select(['mutation_inquiry_photographs.inquiry_id', 'mutation_inquiry_photographs.file_id'])
        .select(['files.name', 'files.size_bytes'])
        .where('mutation_inquiry_photographs.inquiry_id', 'in', inquiry_ids)
        .orderBy('mutation_inquiry_photographs.id')
        .execute()
