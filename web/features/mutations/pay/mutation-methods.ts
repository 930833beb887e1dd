import type { FormOptions } from '#web/parts/payment/payment-form.tsx'

/** Payment methods of a mutation: wallet, card with its PIN, or bank. */
export const mutationMethods: FormOptions = {
  methods: ['bkash', 'nagad', 'card', 'bank'],
  secrets: 'with_card_pin',
}
