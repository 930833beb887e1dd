import { endpoint } from '#contract/endpoint.ts'
import { OwnTasks } from './own-tasks.ts'

export const ownTasksApi = {
  list: endpoint('GET', '/user/tasks', {
    tag: 'Own tasks',
    id: 'listOwnTasks',
    summary: 'Says what a person has to do, what the office does for them, and which papers are new',
    answer: OwnTasks,
  }),
}
