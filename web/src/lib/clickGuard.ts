/** How long a form's button rests after a press, in milliseconds, however fast the answer is (RULES forms 1). */
export const clickGuardMs = 1500
