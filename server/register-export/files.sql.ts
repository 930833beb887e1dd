import { sql } from 'kysely'
import { inBatches } from '#server/app/database/in-batches.ts'
import type { Db } from '#server/app/database.ts'

export type FileToCopy = {
  id: string
  storage_key: string
  name: string
  content_type: string
  kind: 'khatians' | 'mouza-maps' | 'applications' | 'mutations' | 'inquiries'
}

type AnyFile = Omit<FileToCopy, 'kind'> & { kind: FileToCopy['kind'] | null }

const batch = 500
const first_id = '00000000-0000-0000-0000-000000000000'

/**
 * Scans and papers by what names them. Pictures of identity papers are left out, wherever they are: of a KYC and of
 * the people of a mutation; so are files of imports and prints.
 */
export async function* filesToCopy(db: Db): AsyncGenerator<FileToCopy> {
  const files = inBatches<AnyFile>(batch, async (last) => {
    const { rows } = await sql<AnyFile>`
      select f.id, f.storage_key, f.name, f.content_type, case
        when f.encrypted or exists (select from kycs k where f.id in (k.id_front, k.id_back))
          or exists (select from mutation_documents d
            where d.file_id = f.id and d.document_group in ('buyer_nid', 'previous_owner_nid')) then null
        when exists (select from dags d where d.document_id = f.id)
          or exists (select from khatians k where k.document_id = f.id) then 'khatians'
        when exists (select from mouza_maps m where m.document_id = f.id) then 'mouza-maps'
        when exists (select from applications a where a.document_id = f.id) then 'applications'
        when exists (select from mutation_documents d where d.file_id = f.id) then 'mutations'
        when exists (select from mutation_inquiry_photographs p where p.file_id = f.id) then 'inquiries' end as kind
      from files f where f.id > ${last?.id ?? first_id} order by f.id limit ${batch}`.execute(db)
    return rows
  })
  for await (const { kind, ...file } of files) if (kind) yield { ...file, kind }
}
