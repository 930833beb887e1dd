import { endpoint } from '#contract/endpoint.ts'
import { OwnTasks } from './own-tasks.ts'

export const ownTasksApi = {
  list: endpoint('GET', '/user/tasks', {
    tag: 'Own tasks',
    id: 'listOwnTasks',
    summary: 'Lists what a person and the office have to do, and the newest papers',
    answer: OwnTasks,
  }),
}
