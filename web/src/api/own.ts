/**
 * The first word of every query key whose answer is somebody's own, or needs a permission: such answers are forgotten
 * when another person signs in (`app/permission.ts`).
 */
export const ownKey = 'own'
