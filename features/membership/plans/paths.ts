/** The addresses of the plans pages. */
export const planPaths = {
  plans: () => '/plans',
  olderPlans: () => '/planTest',
}
