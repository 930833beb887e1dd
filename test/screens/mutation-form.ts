import { landRecordsApi } from '#contract/land-records/land-records.endpoints.ts'
import { parcelApi } from '#contract/land-records/parcel.endpoints.ts'
import { registrationsApi } from '#contract/land-tax/registrations.endpoints.ts'
import { answerApplications } from './applications.ts'
import { dag } from './land.ts'
import { answerNoIdentity } from './land-tax.ts'
import { answerMutationPrices } from './mutations.ts'
import { answer } from './network.ts'
import { answerPlaces, surveyType } from './places.ts'

/** Answers all that the form of a mutation asks, for a citizen without a proven identity. */
export function answerMutationForm() {
  answerPlaces()
  answerMutationPrices()
  answerApplications()
  answerNoIdentity()
  answer(landRecordsApi.listSurveyTypes, [surveyType])
  answer(registrationsApi.findLand, { matches: [] })
  answer(parcelApi.get, dag)
}
