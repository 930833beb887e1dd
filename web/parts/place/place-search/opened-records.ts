import { type LandChoices, landChoicesIn } from '#web/parts/land/land-address.ts'
import { store, stored, unstore } from '#web/platform/session-store.ts'

const name = 'opened-records'
const maxRecords = 3

/** Record of land that was opened on this device, as it is offered again. */
export type OpenedRecord = {
  choices: LandChoices
  dag_no: string
  khatiyan_number: string
  survey_code: string
  mouza_en: string
  mouza_bn: string
}

export const hasOpened = () => stored(name) !== null

/** Last three records that this tab opened, the newest first. Only this device stores them; logout deletes them. */
export function openedRecords(): OpenedRecord[] {
  try {
    const list: unknown = JSON.parse(stored(name) ?? '[]')
    return Array.isArray(list) ? list.flatMap(recordIn).slice(0, maxRecords) : []
  } catch {
    return []
  }
}

export function rememberOpened(record: OpenedRecord) {
  const others = openedRecords().filter(({ choices }) => choices.dag !== record.choices.dag)
  store(name, JSON.stringify([record, ...others].slice(0, maxRecords)))
}

export const forgetOpened = () => unstore(name)

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** Without a schema: the home page loads without the code for schemas. */
function recordIn(value: unknown): OpenedRecord[] {
  if (!isObject(value) || !isObject(value['choices'])) return []
  const choices = landChoicesIn(value['choices'])
  const dag_no = textOf(value['dag_no'])
  if (choices.dag === undefined || dag_no === '') return []
  const { khatiyan_number, survey_code, mouza_en, mouza_bn } = value
  return [
    {
      choices,
      dag_no,
      khatiyan_number: textOf(khatiyan_number),
      survey_code: textOf(survey_code),
      mouza_en: textOf(mouza_en),
      mouza_bn: textOf(mouza_bn),
    },
  ]
}
