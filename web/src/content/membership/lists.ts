/** What the page of how to become a member company has lists of, in the order in which they are read. */
export const conditions = ['lawful', 'account', 'person', 'once', 'truth'] as const
export const gains = ['page', 'goods', 'people', 'care'] as const
export const steps = ['account', 'write', 'submit', 'review', 'answer'] as const
export const questions = ['returned', 'rejected', 'changed', 'several'] as const
