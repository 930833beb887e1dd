import { endpoint } from '#contract/endpoint.ts'
import { SentKyc } from './kyc.ts'
import { SendKyc } from './passports.ts'

/** Apart from the others: the countries of passports are loaded only with the form. */
export const sendKycApi = {
  send: endpoint('POST', '/user/kyc/upload', {
    tag: 'KYC',
    id: 'sendKyc',
    summary: 'Sends pictures of a national ID or a passport for review',
    refusals: ['kyc_open'],
    description:
      'A form with the images id_front and id_back; of a passport with the page of the photograph as id_front alone, and its country, number and last day.',
    body: SendKyc,
    answer: SentKyc,
    status: 201,
  }),
}
