/** The addresses at which a plan is chosen. */
export const planPaths = {
  plans: () => '/plans',
  olderPlans: () => '/planTest',
}
