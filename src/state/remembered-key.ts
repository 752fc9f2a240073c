/** What the dashboard said last, with the project it said it of. */
export const REMEMBERED_KEY = 'project_features'
