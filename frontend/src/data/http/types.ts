import type { components } from './schema';

type Schemas = components['schemas'];

export type AuthUser = Schemas['AuthUserDto'];
export type RefreshedSession = Schemas['RefreshedSessionDto'];
export type Profile = Schemas['ProfileDto'];
export type RegisterRequest = Schemas['RegisterRequest'];
export type GoogleRequest = Schemas['GoogleRequest'];
export type Session = Schemas['SessionDto'];
export type Passkey = Schemas['PasskeyDto'];
export type SecondFactor = Schemas['SecondFactorDto'];
export type NewTotp = Schemas['NewTotpDto'];
export type DeviceCheck = Schemas['DeviceCheckDto'];
export type StyleAnalysis = Schemas['StyleAnalysisDto'];

export type Designer = Schemas['DesignerDto'];
export type DesignerPayload = Schemas['DesignerPayload'];
export type DesignerRegistered = Schemas['DesignerRegisteredDto'];
export type GalleryPicture = Schemas['GalleryPictureDto'];
export type Match = Schemas['MatchDto'];
export type MatchRequest = Schemas['MatchRequest'];
export type MatchResponse = Schemas['MatchResponse'];

export type LikeAnswer = Schemas['LikeAnswerDto'];
export type MyLike = Schemas['MyLikeDto'];
export type LikeStatistics = Schemas['LikeStatisticsDto'];
export type ShareStatistics = Schemas['ShareStatisticsDto'];
export type VerificationRequest = Schemas['VerificationRequestDto'];
export type Visibility = Schemas['VisibilityDto'];

export type Contact = Schemas['ContactDto'];
export type ContactMessage = Schemas['ContactMessageDto'];

export type AdminStats = Schemas['AdminStatsDto'];
export type AdminUser = Schemas['AdminUserDto'];
export type AdminDesigner = Schemas['AdminDesignerDto'];
export type AdminLead = Schemas['AdminLeadDto'];
export type AdminVerification = Schemas['AdminVerificationDto'];
export type AuditEntry = Schemas['AuditEntryDto'];
